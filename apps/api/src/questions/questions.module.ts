import { Module } from '@nestjs/common';
import { Asking } from './asking.js';
import { QuestionsController } from './questions.controller.js';

@Module({ controllers: [QuestionsController], providers: [Asking] })
export class QuestionsModule {}
