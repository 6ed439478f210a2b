import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Fault } from '@coopkg/contracts';
import { Application, researcherFile } from '@coopkg/application';

/** An SVG may hold scripts: shown as a page of its own it gets no rights at all. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/**
 * The profile text and the portrait of a researcher: files named by the id, under the profile root.
 */
@Injectable()
export class ResearcherDocuments {
  constructor(private readonly application: Application) {}

  about(id: string): { hasProfile: boolean; hasPortrait: boolean } {
    return {
      hasProfile: researcherFile(this.application, 'profiles', id) !== null,
      hasPortrait: researcherFile(this.application, 'portraits', id) !== null,
    };
  }

  profile(id: string, response: Response): void {
    const file = researcherFile(this.application, 'profiles', id);
    if (file === null)
      throw new Fault('profile-not-found', {
        zh: `研究者 ${id.slice(0, 80)} 没有简介。`,
        en: `The researcher ${id.slice(0, 80)} has no profile.`,
      });
    send(response, file, 'text/markdown; charset=utf-8');
  }

  portrait(id: string, response: Response): void {
    const file = researcherFile(this.application, 'portraits', id);
    if (file === null)
      throw new Fault('portrait-not-found', {
        zh: `研究者 ${id.slice(0, 80)} 没有照片。`,
        en: `The researcher ${id.slice(0, 80)} has no portrait.`,
      });
    response.setHeader('Content-Security-Policy', imagePolicy);
    send(response, file);
  }
}

function send(response: Response, file: string, type?: string): void {
  if (type !== undefined) response.type(type);
  response.setHeader('Cache-Control', 'private, max-age=300');
  // `dotfiles`: the data folder's own name begins with a dot.
  response.sendFile(file, { dotfiles: 'allow' });
}
