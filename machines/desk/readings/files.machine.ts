import type { ActorRefFrom } from 'xstate'
import { type FilesQuestion, takenFiles } from '#data/queries/desk/readings.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

/** Run by `deskReadings`. */
export const deskFilesMachine = createLoad({
  id: 'deskFiles',
  title: 'the files that came in',
  describe: (question: FilesQuestion) => takenFiles(question),
  isEmpty: ({ files }) => files.length === 0,
})

export type DeskFilesActor = ActorRefFrom<typeof deskFilesMachine>
