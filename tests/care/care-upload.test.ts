import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { chosenFiles } from '#data/wire/chosen-files.ts'
import { careUploadMachine } from '#machines/care/care-upload.machine.ts'

it('whoever leaves the page leaves no doctor’s form behind', async () => {
  const actor = createActor(careUploadMachine, { input: { selection: 'b-1' } }).start()
  actor.send({ type: 'file.choose', file: new File(['%PDF-1.7'], 'form.pdf') })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('chosen'))
  const held = () => new TextDecoder().decode(chosenFiles.bytes(context.file?.id ?? ''))
  expect(held()).toBe('%PDF-1.7')
  actor.stop()
  expect(held()).toBe('')
})
