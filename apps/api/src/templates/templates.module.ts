import { Module } from '@nestjs/common';
import { QuestionTypesAdministration } from './question-types.js';
import { TemplatesController } from './templates.controller.js';

@Module({ controllers: [TemplatesController], providers: [QuestionTypesAdministration] })
export class TemplatesModule {}
