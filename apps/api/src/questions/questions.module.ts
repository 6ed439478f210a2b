import { Module } from '@nestjs/common';
import { AskStreams } from './ask-streams.js';
import { Asking } from './asking.js';
import { QuestionsController } from './questions.controller.js';
import { RunningQuestions } from './running-questions.js';

@Module({
  controllers: [QuestionsController],
  providers: [Asking, AskStreams, RunningQuestions],
  exports: [Asking, RunningQuestions],
})
export class QuestionsModule {}
