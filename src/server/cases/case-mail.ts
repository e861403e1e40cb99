import type { Brand } from '#brands/brands.ts'
import type { Queryable } from '#server/database/database.ts'
import type { MailContext } from '#server/http/outbox-mail.ts'

/** What a case's mail is written from; a transaction for a preview. */
export type CaseMailContext = Pick<MailContext, 'now' | 'brandOf'> & { readonly db: Queryable }

/** An empty line begins another paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** @param firstName of staff; none for a command */
export const signatureOf = (brand: Brand, firstName: string | undefined): { readonly closing?: readonly string[] } =>
  firstName ? { closing: [`Ngā mihi, ${firstName} at ${brand.name}`] } : {}
