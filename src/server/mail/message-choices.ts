import type { MessageChannel, MessageTopic } from '#contract/account-settings.contract.ts'
import type { Queryable } from '#server/database/database.ts'

/**
 * Whether an account wants to be told of a topic by a channel: yes, until it switched it off. Whoever sends what nobody asked for asks
 * this at the moment of sending; answers to what a customer did are sent whatever was chosen.
 */
export const wantsMessage = async (
  db: Queryable,
  billingAccountId: string,
  { topic, channel }: { readonly topic: MessageTopic; readonly channel: MessageChannel },
): Promise<boolean> =>
  (
    await db.query('select 1 from message_choice where billing_account_id = $1 and topic = $2 and channel = $3', [
      billingAccountId,
      topic,
      channel,
    ])
  ).length === 0
