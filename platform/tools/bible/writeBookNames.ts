import { writeFileSync } from 'node:fs'
import { BOOK_NAMES_FILE, bookNamesSql } from './bookNamesSql'

writeFileSync(BOOK_NAMES_FILE, bookNamesSql())
