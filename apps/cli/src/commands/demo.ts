import type { Command } from 'commander';
import { demoGraphs, makeDemoGraph, type DemoGraph } from '@coopkg/application';
import { addCommand } from '../command-context.js';
import { misused } from '../misused.js';
import { loadFolder } from './graph.js';

/** `demo real`, and back. */
export function demoCommand(root: Command): void {
  addCommand(
    root,
    'demo <which>',
    'load a demonstration graph in the place of what is loaded: real (records of public sources: data/real) or made-up (what a first start loads)',
    () => undefined,
    async (context, [which = '']) => {
      if (!isDemoGraph(which))
        throw misused(
          `没有演示图谱 ${which}：请用 real（真实数据）或 made-up（虚构数据）。`,
          `There is no demonstration graph ${which}: use real or made-up.`,
        );
      context.progress({
        message: {
          zh: '演示图谱将取代现在装入的图',
          en: 'The demonstration graph replaces the graph that is loaded',
        },
      });
      const folder = await makeDemoGraph(which, context.configuration, (progress) => {
        context.progress(progress);
      });
      await loadFolder(context, folder);
    },
  );
}

const isDemoGraph = (text: string): text is DemoGraph =>
  (demoGraphs as readonly string[]).includes(text);
