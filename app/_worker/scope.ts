/** An event whose work the browser waits for before it may stop the worker. */
type Waiting = { readonly waitUntil: (work: Promise<unknown>) => void };

/** A window of ours that is open somewhere. */
export type OpenWindow = {
  readonly url: string;
  readonly focused: boolean;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (url: string) => Promise<unknown>;
  readonly postMessage: (message: unknown) => void;
};

/** A notification that still shows. */
export type Shown = {
  readonly title: string;
  readonly body: string;
  readonly data?: unknown;
  readonly close: () => void;
};

type ShowOptions = {
  readonly body: string;
  readonly tag: string;
  readonly renotify: boolean;
  readonly lang: string;
  readonly icon: string;
  readonly badge: string;
  readonly data: { readonly path: string };
};

/** What a push brought, as far as it can be trusted: anything. */
export type PushData = { readonly json: () => unknown } | null;

type Subscription = {
  readonly endpoint: string;
  readonly options?: { readonly applicationServerKey?: ArrayBuffer | null };
  readonly toJSON: () => unknown;
};
export type SubscriptionChange = Waiting & {
  readonly oldSubscription?: Subscription | null;
  readonly newSubscription?: Subscription | null;
};

export type Asked = Waiting & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void };

/** The part of a service worker's global scope that ours uses: TypeScript's own types of it rule out those of pages. */
export type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly setAppBadge?: (count: number) => Promise<void> };
  readonly caches: CacheStorage;
  readonly fetch: (input: Request | string, init?: RequestInit) => Promise<Response>;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: {
      readonly type: "window";
      readonly includeUncontrolled: true;
    }) => Promise<readonly OpenWindow[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly registration: {
    readonly getNotifications: (options: { readonly tag: string }) => Promise<readonly Shown[]>;
    readonly showNotification: (title: string, options: ShowOptions) => Promise<void>;
    readonly pushManager: {
      readonly subscribe: (options: {
        readonly userVisibleOnly: true;
        readonly applicationServerKey: ArrayBuffer;
      }) => Promise<Subscription>;
    };
  };
  readonly addEventListener: {
    (type: "install" | "activate", does: (event: Waiting) => void): void;
    (type: "fetch", does: (event: Asked) => void): void;
    (type: "message", does: (event: { readonly data: unknown }) => void): void;
    (type: "push", does: (event: Waiting & { readonly data: PushData }) => void): void;
    (type: "notificationclick", does: (event: Waiting & { readonly notification: Shown }) => void): void;
    (type: "pushsubscriptionchange", does: (event: SubscriptionChange) => void): void;
  };
};
