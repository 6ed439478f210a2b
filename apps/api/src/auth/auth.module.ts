import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AdminGuard } from './admin-guard.js';
import { LoginController } from './login.controller.js';
import { Login } from './login.js';

@Module({
  controllers: [LoginController],
  providers: [Login, { provide: APP_GUARD, useClass: AdminGuard }],
})
export class AuthModule {}
