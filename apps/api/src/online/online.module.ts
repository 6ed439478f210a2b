import { Module } from '@nestjs/common';
import { OnlineController } from './online.controller.js';

@Module({ controllers: [OnlineController] })
export class OnlineModule {}
