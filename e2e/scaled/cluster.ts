import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RunningLlamaServer } from '../../libs/model/test/llama-server.js';
import { PostgresServer } from '../../libs/records/test/postgres-server.js';
import {
  removeFolder,
  runCommand,
  RunningApplication,
  temporaryFolder,
} from '../running-application.js';
import { Balancer } from './balancer.js';

/** An API process with a data folder of its own, as on a machine of its own. */
export interface Member {
  folder: string;
  application: RunningApplication;
}

interface Neo4jStatus {
  url: string;
  passwordFile: string;
}

/**
 * Two API processes behind one address, on one PostgreSQL, one Neo4j by `neo4j://` and, where there
 * is one, one model server: all real, each a process of its own.
 */
export class Cluster {
  readonly members: Member[] = [];

  private constructor(
    private readonly graphFolder: string,
    private readonly settings: Record<string, string>,
    readonly postgres: PostgresServer,
    /** Null: each process runs the model itself. */
    readonly model: RunningLlamaServer | null,
    readonly balancer: Balancer,
  ) {}

  static async start(withModelServer: boolean): Promise<Cluster> {
    const graphFolder = temporaryFolder();
    const [graph, postgres, model] = await Promise.all([
      demonstrationGraph(graphFolder),
      PostgresServer.start(),
      withModelServer ? modelServer(graphFolder) : null,
    ]);
    const settings = {
      COOPKG_GRAPH_URL: graph.url.replace('bolt://', 'neo4j://'),
      COOPKG_GRAPH_PASSWORD: readFileSync(graph.passwordFile, 'utf8').trim(),
      COOPKG_RECORDS_URL: postgres.url,
      ...(model === null ? {} : { COOPKG_MODEL: model.url }),
    };
    const balancer = await Balancer.start([]);
    const cluster = new Cluster(graphFolder, settings, postgres, model, balancer);
    await Promise.all([cluster.add(), cluster.add()]);
    return cluster;
  }

  get url(): string {
    return this.balancer.url;
  }

  /** Resolves when the new process answers questions. */
  async add(): Promise<Member> {
    const folder = temporaryFolder();
    const application = await RunningApplication.start(folder, this.settings);
    const member = { folder, application };
    this.members.push(member);
    await application.ready();
    this.follow();
    return member;
  }

  /** Ends a process as a power cut does; its address stays in the balancer's list until it is known. */
  async kill(member: Member): Promise<void> {
    this.members.splice(this.members.indexOf(member), 1);
    await member.application.end('SIGKILL');
    removeFolder(member.folder);
  }

  /** A command of a person beside the processes. */
  command(...words: string[]): ReturnType<typeof runCommand> {
    return runCommand(path.join(this.graphFolder, 'commands'), words, this.settings);
  }

  async close(): Promise<void> {
    this.balancer.close();
    await Promise.all(this.members.map(({ application }) => application.end('SIGKILL')));
    await Promise.all([this.postgres.remove(), this.model?.kill()]);
    await runCommand(this.graphFolder, ['neo4j', 'stop']);
    for (const { folder } of this.members) removeFolder(folder);
    removeFolder(this.graphFolder);
  }

  private follow(): void {
    this.balancer.ports = this.members.map(({ application }) =>
      Number(new URL(application.url).port),
    );
  }
}

/** A managed Neo4j that holds the demonstration graph stands for a server that others look after. */
async function demonstrationGraph(folder: string): Promise<Neo4jStatus> {
  await result(folder, 'graph', 'stats');
  return (await result(folder, 'neo4j', 'start')) as Neo4jStatus;
}

async function modelServer(folder: string): Promise<RunningLlamaServer> {
  const { path: file } = (await result(folder, 'model', 'pull')) as { path: string };
  return RunningLlamaServer.start(file);
}

async function result(folder: string, ...words: string[]): Promise<unknown> {
  const { code, output, errors } = await runCommand(folder, [...words, '--json']);
  if (code !== 0) throw new Error(`coopkg ${words.join(' ')}: ${errors}`);
  return JSON.parse(output);
}
