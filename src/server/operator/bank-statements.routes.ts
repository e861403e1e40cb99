import { sendBankStatement } from '#contract/operator/bank-statements.contract.ts'
import { sendStatement } from '#server/bank-statements/take-statement.ts'
import { takesUpload } from '#server/http/body/upload.ts'
import { invalid } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { ImportRefused, LineRefused } from '#server/import/refused.ts'
import { serveOperator } from './serve-operator.ts'

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

export const routes: Area = async (server, { db }) => {
  const { secrets } = server.wire

  await takesUpload(server, sendBankStatement, (scope) =>
    serveOperator(scope, sendBankStatement, async ({ query, body, now }) => {
      try {
        const { leftOut, ...taken } = await sendStatement({ db, secrets, now }, { fileName: query.fileName ?? '', bytes: body })
        return { ...taken, leftOut: [...leftOut] }
      } catch (error) {
        if (error instanceof LineRefused || error instanceof ImportRefused) throw invalid({ statement: sentence(error.message) })
        throw error
      }
    }),
  )
}
