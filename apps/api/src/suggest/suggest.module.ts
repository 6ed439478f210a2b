import { Module } from '@nestjs/common';
import { SuggestController } from './suggest.controller.js';

@Module({ controllers: [SuggestController] })
export class SuggestModule {}
