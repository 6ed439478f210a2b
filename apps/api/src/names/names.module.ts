import { Module } from '@nestjs/common';
import { NamesController } from './names.controller.js';
import { Names } from './names.js';

@Module({ controllers: [NamesController], providers: [Names] })
export class NamesModule {}
