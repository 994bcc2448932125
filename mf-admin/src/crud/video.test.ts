import { video } from './data/schema'

const link = video('Länk')
const refusal = (typed: string) => link.safeParse(typed).error?.issues.map(({ message }) => message)

test.each([
  ['https://www.youtube.com/watch?v=abcDEF12345', 'https://www.youtube.com/watch?v=abcDEF12345'],
  ['https://www.youtube.com/live/abcDEF12345?si=x1', 'https://www.youtube.com/live/abcDEF12345?si=x1'],
  ['https://youtu.be/abcDEF12345?t=1815', 'https://youtu.be/abcDEF12345?t=1815'],
  ['https://vimeo.com/123456789/abcdef0123', 'https://vimeo.com/123456789/abcdef0123'],
  ['https://player.vimeo.com/video/123456789?h=abc', 'https://player.vimeo.com/video/123456789?h=abc'],
  ['https://vimeo.com/channels/staffpicks/123456789', 'https://vimeo.com/channels/staffpicks/123456789'],
  [
    'https://vimeo.com/showcase/1234567/video/123456789',
    'https://vimeo.com/showcase/1234567/video/123456789',
  ],
  ['youtube.com/watch?v=abcDEF12345', 'https://youtube.com/watch?v=abcDEF12345'],
  ['http://youtu.be/abcDEF12345', 'https://youtu.be/abcDEF12345'],
  ['https://youtu.be/abcDEF12345\u200b', 'https://youtu.be/abcDEF12345'],
  [' vimeo.com/76979871 ', 'https://vimeo.com/76979871'],
  ['m.youtube.com/shorts/abcDEF12345', 'https://m.youtube.com/shorts/abcDEF12345'],
])('[AD-21] [C-137] RF-15: %j is the film %s', (typed, stored) => {
  expect(link.safeParse(typed).data).toBe(stored)
})

const noFilm = 'Länken går inte till en film. Öppna filmen och kopiera dess adress.'
const elsewhere = 'Ange en länk till YouTube eller Vimeo'
test.each([
  ['https://www.youtube.com/embed/live_stream?channel=UCabcdefghijklmnopqrstuv', noFilm],
  ['https://www.youtube.com/embed/videoseries?list=PLabcdefghij', noFilm],
  ['https://www.youtube.com/playlist?list=PLabcdefghij', noFilm],
  ['https://www.youtube.com/@kanalen', noFilm],
  ['https://www.youtube.com/@kanalen/live', noFilm],
  ['https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv', noFilm],
  ['https://www.youtube.com/post/Ugkxabcdefghijk', noFilm],
  ['https://youtu.be/', noFilm],
  ['https://vimeo.com/kanalen', noFilm],
  ['https://vimeo.com/showcase/1234567', noFilm],
  ['https://vimeo.com/user12345678', noFilm],
  ['https://vimeo.com/event/1234567', noFilm],
  ['info@youtube.com', elsewhere],
  ['exempel.se/watch?v=abcDEF12345', elsewhere],
  ['abcDEF12345', elsewhere],
  ['', 'Länk krävs'],
])('[AD-21] [C-70] RF-15: %j is no film that the site can play', (typed, sentence) => {
  expect(refusal(typed)).toEqual([sentence])
})
