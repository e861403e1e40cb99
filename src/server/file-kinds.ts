import { deliveryFile } from '#server/bottled-gas/delivery-file.ts'
import type { FileKind } from '#server/import/file-kind.ts'
import { statementKinds } from '#server/bank-statements/take-statement.ts'
import { returnedDebits } from '#server/collections/returned-debits.ts'
import { generationKind } from '#server/grid/generation-kind.ts'
import { chargeCardKind } from '#server/ocpi/card-files.ts'
import { addressKind } from '#server/providers/addresses/address-kind.ts'
import { outageFile } from '#server/outages/outage-file.ts'
import { readingKinds } from '#server/reading-files/reading-kinds.ts'
import { weatherFile } from '#server/weather/weather-file.ts'

/** Every kind of file that `IMPORT_DIR` and `npm run import` take. */
export const fileKinds: readonly FileKind[] = [
  ...readingKinds,
  ...statementKinds,
  generationKind,
  chargeCardKind,
  addressKind,
  returnedDebits,
  deliveryFile,
  outageFile,
  weatherFile,
]
