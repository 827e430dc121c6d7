import type { Metric } from 'prom-client';

/** Upper bounds in seconds. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const NAME = 'canvass_http_request_seconds';

interface Series {
  readonly labels: { readonly method: string; readonly route: string; readonly status: number };
  /** Counts per bucket, not cumulative; the last is unbounded. */
  readonly counts: number[];
  sum: number;
}

/** Creates a request duration histogram, because prom-client's label handling costs more than counting. */
export function createRequestDurations() {
  const byRoute = new Map<string, Series[]>();

  function seriesOf(method: string, route: string, status: number): Series {
    let all = byRoute.get(route);
    if (all === undefined) byRoute.set(route, (all = []));
    // Linear search: a route has one or two methods and a few statuses.
    for (const each of all) if (each.labels.status === status && each.labels.method === method) return each;
    const series = { labels: { method, route, status }, counts: [...SECONDS, Infinity].map(() => 0), sum: 0 };
    all.push(series);
    return series;
  }

  return {
    observe(method: string, route: string, status: number, seconds: number): void {
      const series = seriesOf(method, route, status);
      let bucket = 0;
      while (bucket < SECONDS.length && seconds > SECONDS[bucket]!) bucket++;
      series.counts[bucket]!++;
      series.sum += seconds;
    },
    metric: {
      name: NAME,
      async get() {
        const values = [...byRoute.values()].flat().flatMap(valuesOf);
        const help = 'Time to answer, by method, route and status';
        return { name: NAME, help, type: 'histogram', aggregator: 'sum', values };
      },
    } as unknown as Metric<keyof Series['labels']>,
  };
}

function valuesOf({ labels, counts, sum }: Series) {
  let count = 0;
  const buckets = counts.map((n, i) => ({
    labels: { le: SECONDS[i] ?? '+Inf', ...labels },
    value: (count += n),
    metricName: `${NAME}_bucket`,
  }));
  return [
    ...buckets,
    { labels, value: sum, metricName: `${NAME}_sum` },
    { labels, value: count, metricName: `${NAME}_count` },
  ];
}
