import { Controller, Get, Header, Req } from '@nestjs/common';
import { Fault } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import { Public } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { DescribeRoute } from '../http/describe-route.js';
import { Metrics } from './metrics.js';

const mediaType = 'text/plain; version=0.0.4; charset=utf-8';
const loopback = /^(127\.|::1$|::ffff:127\.)/;

@Public()
@Controller('api/metrics')
export class MetricsController {
  constructor(
    private readonly application: Application,
    private readonly metrics: Metrics,
  ) {}

  @Get()
  @Header('Content-Type', mediaType)
  @DescribeRoute({
    summary: 'Counts and times of this process for Prometheus; who may read them: COOPKG_METRICS',
    answer: 'text/plain',
    problems: [403, 404],
  })
  text(@Req() request: AdminRequest): Promise<string> {
    this.check(request);
    return this.metrics.text();
  }

  /** @throws Fault `route-not-found`, `metrics-closed` */
  private check(request: AdminRequest): void {
    const { metrics } = this.application.configuration;
    if (metrics === 'off')
      throw new Fault('route-not-found', {
        zh: '指标接口已关闭（COOPKG_METRICS=off）。',
        en: 'Metrics are turned off (COOPKG_METRICS=off).',
      });
    // A program's token was checked for the scope `metrics` before this route is reached.
    const isKnown = request.session?.role === 'admin' || request.session?.role === 'token';
    if (isKnown || metrics === 'open' || (metrics === 'loopback' && isLocal(request))) return;
    throw new Fault('metrics-closed', {
      zh: '这里不能读取指标：请使用带有 metrics 权限的访问令牌（coopkg token add NAME --scope metrics），或修改 COOPKG_METRICS。',
      en: 'Metrics can not be read from here: use an access token with the scope metrics (coopkg token add NAME --scope metrics), or change COOPKG_METRICS.',
    });
  }
}

/** What a proxy on this machine passes on comes from elsewhere, unless the proxy is trusted. */
const isLocal = ({ ip, headers, app }: AdminRequest): boolean =>
  loopback.test(ip ?? '') &&
  (app.get('trust proxy') === true ||
    (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined));
