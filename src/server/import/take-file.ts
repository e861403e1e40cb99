import type { FileKind, FileTaken, TakeContext } from './file-kind.ts'
import { kindOf } from './find-kind.ts'
import { FileRefused, ImportRefused, LineRefused } from './refused.ts'

const refusedAs = (path: string, error: unknown) =>
  error instanceof LineRefused || error instanceof ImportRefused ? new FileRefused(path, error) : error

/** @throws FileRefused with file, line and reason */
export const takeAs = async (kind: FileKind, context: TakeContext, path: string): Promise<FileTaken> => {
  try {
    if (context.supplyPoint !== undefined && !kind.takesSupplyPoint)
      throw new ImportRefused(`A file of this kind, ${kind.name}, says what it is about: leave out --supply-point`)
    return await kind.take(context, path)
  } catch (error) {
    throw refusedAs(path, error)
  }
}

/** Takes a file as what its content says it is. @throws FileRefused with file, line and reason */
export const takeFile = async (kinds: readonly FileKind[], context: TakeContext, path: string): Promise<FileTaken> => {
  const kind = await kindOf(kinds, path).catch((error: unknown) => {
    throw refusedAs(path, error)
  })
  return takeAs(kind, context, path)
}
