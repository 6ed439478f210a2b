import { Module } from '@nestjs/common';
import { PlanQuestions } from './plan-questions.js';
import { PlansController } from './plans.controller.js';

@Module({ controllers: [PlansController], providers: [PlanQuestions] })
export class PlansModule {}
