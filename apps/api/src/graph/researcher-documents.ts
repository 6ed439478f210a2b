import { existsSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Fault } from '@coopkg/contracts';
import { Application } from '@coopkg/application';

const portraitTypes = ['jpg', 'jpeg', 'png', 'webp', 'svg'];

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
      hasProfile: this.find('profiles', id, ['md']) !== null,
      hasPortrait: this.find('portraits', id, portraitTypes) !== null,
    };
  }

  profile(id: string, response: Response): void {
    const file = this.find('profiles', id, ['md']);
    if (file === null)
      throw new Fault('profile-not-found', {
        zh: `研究者 ${id.slice(0, 80)} 没有简介。`,
        en: `The researcher ${id.slice(0, 80)} has no profile.`,
      });
    send(response, file, 'text/markdown; charset=utf-8');
  }

  portrait(id: string, response: Response): void {
    const file = this.find('portraits', id, portraitTypes);
    if (file === null)
      throw new Fault('portrait-not-found', {
        zh: `研究者 ${id.slice(0, 80)} 没有照片。`,
        en: `The researcher ${id.slice(0, 80)} has no portrait.`,
      });
    response.setHeader('Content-Security-Policy', imagePolicy);
    send(response, file);
  }

  /** An id names a file of the folder and nothing outside it. */
  private find(kind: string, id: string, endings: readonly string[]): string | null {
    const { configuration, graph } = this.application;
    const root = configuration.profileRoot ?? graph.profileRoot();
    if (root === null || id === '' || id.startsWith('.') || /[/\\\u0000]/.test(id)) return null;
    return (
      endings
        .map((ending) => path.join(root, kind, `${id}.${ending}`))
        .find((file) => existsSync(file)) ?? null
    );
  }
}

function send(response: Response, file: string, type?: string): void {
  if (type !== undefined) response.type(type);
  response.setHeader('Cache-Control', 'private, max-age=300');
  // `dotfiles`: the data folder's own name begins with a dot.
  response.sendFile(file, { dotfiles: 'allow' });
}
