import type { CareUploadSnapshot } from './care-upload.machine.ts'

export const selectUploadMode = ({ value }: CareUploadSnapshot) => value
export const selectFileMessage = (snapshot: CareUploadSnapshot): string | null =>
  snapshot.matches('refused')
    ? snapshot.context.message
    : snapshot.matches('failed')
      ? (snapshot.context.problem?.fields?.['form'] ?? null)
      : null
export const selectUploadCommand = ({ children }: CareUploadSnapshot) => children.command
