import type { Brand } from '#brands/brands.ts'
import type { Queryable } from '#server/database/database.ts'
import type { MailContext } from '#server/http/outbox-mail.ts'

/** What a case's mail is written from; a transaction for a preview. */
export type CaseMailContext = Pick<MailContext, 'now' | 'brandOf'> & { readonly db: Queryable }

/** The email has its own greeting. */
const greeting = /^\s*(?:kia ora|tēnā koe|mōrena|hello|hi|dear)(?: [\p{L}’'-]+){0,3} ?[,!.]?\s*(?:\n|$)/iu

/** An empty line begins another paragraph; a greeting is left out. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replace(greeting, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** @param firstName of staff; none for a command */
export const signatureOf = (brand: Brand, firstName: string | undefined): { readonly closing?: readonly string[] } =>
  firstName ? { closing: [`Ngā mihi, ${firstName} at ${brand.name}`] } : {}
