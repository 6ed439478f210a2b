import { Module, type DynamicModule } from '@nestjs/common';
import type { Application } from '@coopkg/application';
import { AcademicModule } from './academic/academic.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdminModule } from './admin/admin.module.js';
import { ApiGraphsModule } from './api-graphs/api-graphs.module.js';
import { AnswersModule } from './answers/answers.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { DatasetsModule } from './datasets/datasets.module.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { GraphModule } from './graph/graph.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import type { Log } from './http/logger.js';
import type { ServerToken } from './http/server-token.js';
import { JobsModule } from './jobs/jobs.module.js';
import { McpModule } from './mcp/mcp.module.js';
import { ModelsModule } from './models/models.module.js';
import { Nl2ApiModule } from './nl2api/nl2api.module.js';
import { PlansModule } from './plans/plans.module.js';
import { QueriesModule } from './queries/queries.module.js';
import { OnlineModule } from './online/online.module.js';
import { OwnerModule } from './owner/owner.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { NamesModule } from './names/names.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { QuestionsModule } from './questions/questions.module.js';
import { SuggestModule } from './suggest/suggest.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { TemplatesModule } from './templates/templates.module.js';
import { SourcesModule } from './sources/sources.module.js';

@Module({
  imports: [
    AuthModule,
    AuditModule,
    AccountsModule,
    OwnerModule,
    MetricsModule,
    OperationsModule,
    SourcesModule,
    NamesModule,
    QuestionsModule,
    AnswersModule,
    QueriesModule,
    AcademicModule,
    Nl2ApiModule,
    McpModule,
    PlansModule,
    ApiGraphsModule,
    GraphModule,
    AdminModule,
    JobsModule,
    DatasetsModule,
    ReviewsModule,
    TemplatesModule,
    ModelsModule,
    ConversationsModule,
    DocumentsModule,
    SuggestModule,
    OnlineModule,
    HealthModule,
  ],
})
export class ApiModule {
  static of(application: Application, log: Log, serverToken: ServerToken): DynamicModule {
    return { module: ApiModule, imports: [HttpModule.of(application, log, serverToken)] };
  }
}
