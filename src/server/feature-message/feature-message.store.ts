import type { FeatureMessage } from '#contract/feature-message/feature-message.contract.ts'
import { leadsSomewhere } from '#domain/portal/routes.ts'
import type { Queryable } from '#server/database/database.ts'

interface MessageRow {
  readonly title: string
  readonly slides: FeatureMessage['slides']
  readonly label: string
  readonly path: string
}

export const readFeatureMessage = async (db: Queryable, customerId: string, target: string): Promise<FeatureMessage | null> => {
  const [row] = await db.query<MessageRow>(
    `select title, slides, action_label as label, action_path as path from feature_message
     where target = $2 and (not needs_eiq2 or exists (select from customer where customer_id = $1 and is_eiq2))`,
    [customerId, target],
  )
  if (!row || !leadsSomewhere(row.path)) return null
  const { title, slides, label, path } = row
  return { target, title, slides, action: { label, path } }
}
