import { Module } from '@nestjs/common';
import { ConversationsController } from './conversations.controller.js';
import { Conversations } from './conversations.js';
import { SharesController } from './shares.controller.js';

@Module({
  controllers: [ConversationsController, SharesController],
  providers: [Conversations],
})
export class ConversationsModule {}
