import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { Logger } from 'pino';
import type { Application } from '@coopkg/application';
import { AdminController } from './admin/admin.controller.js';
import { Administration } from './admin/administration.js';
import { DatasetJobs } from './admin/dataset-jobs.js';
import { DatasetsController } from './admin/datasets.controller.js';
import { Login } from './auth/login.js';
import { LoginController } from './auth/login.controller.js';
import { Sessions, sessionSecret } from './auth/sessions.js';
import { Answers } from './answers/answers.js';
import { AnswersController } from './answers/answers.controller.js';
import { GraphController } from './graph/graph.controller.js';
import { ResearcherDocuments } from './graph/researcher-documents.js';
import { ResearchersController } from './graph/researchers.controller.js';
import { Asking } from './questions/asking.js';
import { QuestionsController } from './questions/questions.controller.js';
import { LOGGER } from './http/logger.js';
import { ProblemFilter } from './http/problem-filter.js';
import { RateLimit } from './http/rate-limit.js';
import { Health } from './health/readiness.js';
import { HealthController } from './health/health.controller.js';
import { APPLICATION, ASKING, RATE_LIMIT, SERVER_TOKEN, SESSIONS } from './tokens.js';

export interface ApiParts {
  application: Application;
  logger: Logger;
  serverToken: string;
}

@Module({})
export class ApiModule {
  static of({ application, logger, serverToken }: ApiParts): DynamicModule {
    const { configuration } = application;
    const sessions = new Sessions(
      sessionSecret(configuration),
      configuration.sessionHours * 3_600_000,
    );
    return {
      module: ApiModule,
      controllers: [
        QuestionsController,
        AnswersController,
        GraphController,
        ResearchersController,
        HealthController,
        LoginController,
        AdminController,
        DatasetsController,
      ],
      providers: [
        { provide: APPLICATION, useValue: application },
        { provide: LOGGER, useValue: logger },
        { provide: SERVER_TOKEN, useValue: serverToken },
        { provide: ASKING, useValue: new Asking(application) },
        { provide: RATE_LIMIT, useValue: new RateLimit(configuration.rateLimitPerMinute) },
        { provide: SESSIONS, useValue: sessions },
        { provide: Login, useValue: new Login(application, sessions) },
        { provide: DatasetJobs, useValue: new DatasetJobs(application) },
        { provide: Administration, useValue: new Administration(application) },
        { provide: Answers, useValue: new Answers(application) },
        {
          provide: ResearcherDocuments,
          useValue: new ResearcherDocuments(
            () => configuration.profileRoot ?? application.graph.profileRoot(),
          ),
        },
        { provide: Health, useValue: new Health(application) },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
  }
}
