const encoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)

/** RFC 6749, 2.3.1; empty without a secret. */
export const basicHeader = (clientId: string, secret: string | null): Readonly<Record<string, string>> =>
  secret === null ? {} : { Authorization: `Basic ${btoa(`${encoded(clientId)}:${encoded(secret)}`)}` }
