/** A subscription with the fields that the product reads. */
export interface BookedSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  created: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  trial_end: number | null;
  metadata: Record<string, string>;
  items: { object: 'list'; has_more: false; url: string; data: BookedItem[] };
}

interface BookedItem {
  id: string;
  object: 'subscription_item';
  current_period_end: number;
  price: { id: string; object: 'price'; unit_amount: number; recurring: { interval: string } };
}

interface BookedSession {
  id: string;
  object: 'checkout.session';
  mode: string;
  status: 'open' | 'complete' | 'expired';
  customer: string;
  client_reference_id: string;
  price: string;
  url: string;
  success_url: string;
  cancel_url: string;
  metadata: Record<string, string>;
}

type Params = ReadonlyMap<string, string>;
type Answer = { status: number; body: object };
type FindPrice = (price: string) => { unit_amount: number; interval: string } | undefined;

const PERIOD_END = 1_900_000_000;

/** What Stripe would keep: customers, checkouts, subscriptions, visits of the portal. */
export class FakeStripe {
  readonly customers = new Map<string, { id: string; object: 'customer'; email: string; metadata: object }>();
  readonly sessions = new Map<string, BookedSession>();
  readonly subscriptions = new Map<string, BookedSubscription>();
  readonly portals: Params[] = [];
  readonly #findPrice: FindPrice;
  #made = 0;

  constructor(findPrice: FindPrice) {
    this.#findPrice = findPrice;
  }

  /** Pays an open checkout, as its customer would; gives the subscription that begins. */
  complete(session_id: string): BookedSubscription {
    const session = this.sessions.get(session_id);
    if (session?.status !== 'open') throw new Error(`no open checkout ${session_id}`);
    session.status = 'complete';
    return this.begin(session.customer, session.price, { user_id: session.client_reference_id });
  }

  /** Begins a subscription without a checkout. */
  begin(customer: string, price: string, metadata: Record<string, string> = {}): BookedSubscription {
    const id = this.#id('sub');
    const subscription: BookedSubscription = {
      id,
      object: 'subscription',
      customer,
      status: 'active',
      created: 1_700_000_000 + this.#made,
      cancel_at: null,
      cancel_at_period_end: false,
      trial_end: null,
      metadata,
      items: { object: 'list', has_more: false, url: '/v1/subscription_items', data: [this.#item(price)] },
    };
    this.subscriptions.set(id, subscription);
    return subscription;
  }

  /** Changes the plan of a subscription, as the portal would. */
  change(subscription: BookedSubscription, price: string): void {
    subscription.items.data = [this.#item(price)];
  }

  /** Answers a request. */
  answer(method: string, path: string, params: Params): Answer {
    const [, , kind = '', id = '', action = ''] = path.replace('/checkout/', '/checkout.').split('/');
    switch (`${method} ${kind}`) {
      case 'POST customers':
        return id === '' ? ok(this.#makeCustomer(params)) : this.#changeCustomer(id, params);
      case 'GET checkout.sessions':
        return ok(this.#list([...this.sessions.values()], params, (each) => each.status === 'open'));
      case 'POST checkout.sessions':
        return action === 'expire' ? this.#expire(id) : this.#makeSession(params);
      case 'GET subscriptions':
        return id === '' ? this.#listSubscriptions(params) : this.#find(id);
      case 'POST billing_portal':
        return this.#openPortal(params);
      default:
        return refuse('unknown', `${method} ${path}`);
    }
  }

  #makeCustomer(params: Params) {
    const id = this.#id('cus');
    const metadata = { user_id: params.get('metadata[user_id]') ?? '' };
    const customer = { id, object: 'customer' as const, email: params.get('email') ?? '', metadata };
    this.customers.set(id, customer);
    return customer;
  }

  #changeCustomer(id: string, params: Params): Answer {
    const customer = this.customers.get(id);
    if (customer === undefined) return refuse('customer', id);
    customer.email = params.get('email') ?? customer.email;
    return ok(customer);
  }

  #makeSession(params: Params): Answer {
    const customer = params.get('customer') ?? '';
    const price = params.get('line_items[0][price]') ?? '';
    if (!this.customers.has(customer)) return refuse('customer', customer);
    if (this.#findPrice(price) === undefined) return refuse('line_items[0][price]', price);
    const id = this.#id('cs_test');
    const session: BookedSession = {
      id,
      object: 'checkout.session',
      mode: params.get('mode') ?? '',
      status: 'open',
      customer,
      client_reference_id: params.get('client_reference_id') ?? '',
      price,
      url: `https://checkout.stripe.test/${id}`,
      success_url: params.get('success_url') ?? '',
      cancel_url: params.get('cancel_url') ?? '',
      metadata: { user_id: params.get('metadata[user_id]') ?? '' },
    };
    this.sessions.set(id, session);
    return ok(session);
  }

  #expire(id: string): Answer {
    const session = this.sessions.get(id);
    if (session === undefined) return refuse('id', id);
    session.status = 'expired';
    return ok(session);
  }

  #listSubscriptions(params: Params): Answer {
    const customer = params.get('customer');
    if (customer !== undefined && !this.customers.has(customer)) return refuse('customer', customer);
    return ok(this.#list([...this.subscriptions.values()], params, () => true));
  }

  #find(id: string): Answer {
    const subscription = this.subscriptions.get(id);
    return subscription === undefined ? refuse('id', id) : ok(subscription);
  }

  #openPortal(params: Params): Answer {
    const customer = params.get('customer') ?? '';
    if (!this.customers.has(customer)) return refuse('customer', customer);
    this.portals.push(params);
    const id = this.#id('bps');
    return ok({ id, object: 'billing_portal.session', url: `https://billing.stripe.test/${id}` });
  }

  #list<T extends { id: string; customer: string }>(all: T[], params: Params, may: (each: T) => boolean) {
    const customer = params.get('customer');
    const after = params.get('starting_after');
    const matches = all.filter((each) => (customer === undefined || each.customer === customer) && may(each));
    const from = after === undefined ? 0 : matches.findIndex(({ id }) => id === after) + 1;
    // Small pages where everybody is listed, so that paging is used.
    const data = matches.slice(from, from + (customer === undefined ? 2 : 100));
    return { object: 'list', url: '/v1/list', has_more: from + data.length < matches.length, data };
  }

  #item(price: string): BookedItem {
    const matches = this.#findPrice(price) ?? { unit_amount: 500, interval: 'month' };
    return {
      id: this.#id('si'),
      object: 'subscription_item',
      current_period_end: PERIOD_END,
      price: {
        id: price,
        object: 'price',
        unit_amount: matches.unit_amount,
        recurring: { interval: matches.interval },
      },
    };
  }

  #id(kind: string): string {
    this.#made += 1;
    return `${kind}_${this.#made}`;
  }
}

function ok(body: object): Answer {
  return { status: 200, body };
}

function refuse(param: string, value: string): Answer {
  const error = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${param}: ${value}`,
  };
  return { status: 404, body: { error } };
}
