import { Module } from '@nestjs/common';
import { QueriesModule } from '../queries/queries.module.js';
import { Nl2ApiController } from './nl2api.controller.js';
import { QuestionEndpoints } from './question-endpoints.js';

@Module({
  imports: [QueriesModule],
  controllers: [Nl2ApiController],
  providers: [QuestionEndpoints],
})
export class Nl2ApiModule {}
