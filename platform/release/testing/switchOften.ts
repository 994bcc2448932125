import { run } from '../../command'
import { changePointer } from '../pointers/changePointer'
import { folderStore } from '../pointers/folderStore'

const HELP = `tsx switchOften.ts FOLDER WHO TIMES

A program of tests: changes one pointer of FOLDER repeatedly, each time with a mark of its own.`

run(async ([folder = '', who, times]) => {
  const store = folderStore(folder)
  for (let turn = 0; turn < Number(times); turn += 1) {
    await changePointer(store, 'mf-study', (pointer) => ({
      ...pointer,
      bad: [...pointer.bad, `${who}${turn}`],
    }))
  }
}, HELP)
