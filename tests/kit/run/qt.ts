import { aptInstall, hasApt, read } from './processes.ts'

/** Debian's own Python, which its bindings of Qt are for. */
export const python = '/usr/bin/python3'

/** Whether Qt's interpreter of SCXML is on this machine. */
export const hasQt = (): boolean => read(python, ['-c', 'import PySide2.QtScxml']) !== null

/** Qt's interpreter of SCXML, installed by apt-get as root on Debian if there is none. False where neither works. */
export const getQt = async (): Promise<boolean> => {
  if (hasQt() || !hasApt()) return hasQt()
  await aptInstall('python3-pyside2.qtscxml', 'python3-pyside2.qtcore')
  return hasQt()
}

export const howToGetQt =
  'No Qt that runs SCXML (Debian: apt-get install python3-pyside2.qtscxml): the documents are run by XState alone.'
