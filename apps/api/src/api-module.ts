import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Application } from '@coopkg/application';
import { AdminModule } from './admin/admin.module.js';
import { AnswersModule } from './answers/answers.module.js';
import { AuthModule } from './auth/auth.module.js';
import { GraphModule } from './graph/graph.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import type { ServerToken } from './http/server-token.js';
import { QuestionsModule } from './questions/questions.module.js';

@Module({
  imports: [AuthModule, QuestionsModule, AnswersModule, GraphModule, AdminModule, HealthModule],
})
export class ApiModule {
  static of(application: Application, logger: Logger, serverToken: ServerToken): DynamicModule {
    return { module: ApiModule, imports: [HttpModule.of(application, logger, serverToken)] };
  }
}
