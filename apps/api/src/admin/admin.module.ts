import { Module } from '@nestjs/common';
import { AdminController } from './admin.controller.js';
import { Administration } from './administration.js';

@Module({ controllers: [AdminController], providers: [Administration] })
export class AdminModule {}
