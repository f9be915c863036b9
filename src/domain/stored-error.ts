/** What Stripe said when it refused a request. */
export interface StoredError {
  type: string;
  code: string | null;
  message: string;
  requestId: string | null;
  at?: string;
}
