import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../auth/access.js';
import { DescribeRoute } from '../http/describe-route.js';
import { ResearcherDocuments } from './researcher-documents.js';

@Public()
@Controller('api/researchers')
export class ResearchersController {
  constructor(private readonly documents: ResearcherDocuments) {}

  @Get(':id/profile')
  @DescribeRoute({ summary: "A researcher's profile", answer: 'text/markdown', problems: [404] })
  profile(@Param('id') id: string, @Res() response: Response): void {
    this.documents.profile(id, response);
  }

  @Get(':id/portrait')
  @DescribeRoute({ summary: "A researcher's portrait", answer: 'image/*', problems: [404] })
  portrait(@Param('id') id: string, @Res() response: Response): void {
    this.documents.portrait(id, response);
  }
}
