import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AuditController } from './audit.controller.js';
import { AuditInterceptor } from './audit-interceptor.js';
import { AuditTrail } from './audit-trail.js';

@Global()
@Module({
  controllers: [AuditController],
  providers: [AuditTrail, { provide: APP_INTERCEPTOR, useClass: AuditInterceptor }],
  exports: [AuditTrail],
})
export class AuditModule {}
