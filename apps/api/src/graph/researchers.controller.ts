import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ResearcherDocuments } from './researcher-documents.js';

@Controller('api/researchers')
export class ResearchersController {
  constructor(@Inject(ResearcherDocuments) private readonly documents: ResearcherDocuments) {}

  @Get(':id/profile')
  profile(@Param('id') id: string, @Res() response: Response): void {
    this.documents.profile(id, response);
  }

  @Get(':id/portrait')
  portrait(@Param('id') id: string, @Res() response: Response): void {
    this.documents.portrait(id, response);
  }
}
