import { Module } from '@nestjs/common';
import { QuestionsModule } from '../questions/questions.module.js';
import { AnswersController } from './answers.controller.js';
import { Answers } from './answers.js';

@Module({ imports: [QuestionsModule], controllers: [AnswersController], providers: [Answers] })
export class AnswersModule {}
