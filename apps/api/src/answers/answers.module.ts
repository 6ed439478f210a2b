import { Module } from '@nestjs/common';
import { AnswersController } from './answers.controller.js';
import { Answers } from './answers.js';

@Module({ controllers: [AnswersController], providers: [Answers] })
export class AnswersModule {}
