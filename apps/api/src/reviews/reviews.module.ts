import { Module } from '@nestjs/common';
import { ReviewsController } from './reviews.controller.js';
import { Reviews } from './reviews.js';

@Module({ controllers: [ReviewsController], providers: [Reviews] })
export class ReviewsModule {}
