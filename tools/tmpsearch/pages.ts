import { ownPages } from '../../shell/src/layout/search/ownPages'
import { readApp, remoteNames } from '../apps'
const pages = [...remoteNames.flatMap((name) => readApp(name).pages ?? []), ...ownPages]
console.log(pages.length, JSON.stringify(pages.map(({title, alsoCalled, description})=>({title, keywords: alsoCalled, description}))).length, JSON.stringify(pages.map(({title, alsoCalled})=>[title, alsoCalled])).length)
import { writeFileSync } from 'node:fs'
writeFileSync('/tmp/srch/pages.json', JSON.stringify(pages.map(({title, alsoCalled, description})=>({title, keywords: alsoCalled, description}))))
