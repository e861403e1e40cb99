const encoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)

/** The header by which a client with credentials of its own introduces itself to the token endpoint (RFC 6749, 2.3.1); none without. */
export const basicHeader = (clientId: string, secret: string | null): Readonly<Record<string, string>> =>
  secret === null ? {} : { Authorization: `Basic ${btoa(`${encoded(clientId)}:${encoded(secret)}`)}` }
