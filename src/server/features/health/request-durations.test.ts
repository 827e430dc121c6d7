import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createRequestDurations } from './request-durations.ts';

test('counts requests by method, route and status in cumulative buckets', async () => {
  const durations = createRequestDurations();
  const registry = new Registry();
  registry.registerMetric(durations.metric);
  for (const seconds of [0.0005, 0.005, 0.02, 11]) durations.observe('POST', '/answers', 201, seconds);
  durations.observe('POST', '/answers', 503, 0.3);
  durations.observe('GET', '/answers', 200, 0.3);
  const text = await registry.metrics();
  const sample = (name: string) =>
    text
      .split('\n')
      .find((line) => line.includes(name))
      ?.split(' ')[1];
  expect(text).toContain('# TYPE canvass_http_request_seconds histogram');
  const ofPosted = (le: string) => sample(`_bucket{le="${le}",method="POST",route="/answers",status="201"}`);
  expect(['0.001', '0.005', '0.01', '0.025', '10', '+Inf'].map(ofPosted).join(' ')).toBe('1 2 2 3 3 4');
  expect(sample('_count{method="POST",route="/answers",status="201"}')).toBe('4');
  expect(sample('_sum{method="POST",route="/answers",status="503"}')).toBe('0.3');
  expect(sample('_count{method="GET",route="/answers",status="200"}')).toBe('1');
});
