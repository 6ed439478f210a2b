import { Module } from '@nestjs/common';
import { GraphConditions } from './graph-condition.js';
import { OperationsController } from './operations.controller.js';

@Module({ controllers: [OperationsController], providers: [GraphConditions] })
export class OperationsModule {}
