import { Module } from '@nestjs/common';
import { AcademicController } from './academic.controller.js';
import { Academic } from './academic.js';

@Module({ controllers: [AcademicController], providers: [Academic], exports: [Academic] })
export class AcademicModule {}
