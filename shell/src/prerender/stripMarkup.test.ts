/** @jest-environment node */
import { stripMarkup } from './stripMarkup'

test.each([
  [
    '<div class="sc-1"><p style="color:red">Herren är <em>min</em> herde</p></div>',
    '<div><p>Herren är <em>min</em> herde</p></div>',
  ],
  [
    '<li id="v1"><span class="a"><sup>1</sup> <span role="button" tabindex="0">I begynnelsen</span></span></li>',
    '<li id="v1"><sup>1</sup> I begynnelsen</li>',
  ],
  ['<p>Ett<svg><path d="M0 0"></path></svg><button>Dela</button></p><button>Spara</button>', '<p>Ett</p>'],
  [
    '<h3><button aria-expanded="false"><span>Vad är nåd?</span><svg></svg></button></h3>',
    '<h3>Vad är nåd?</h3>',
  ],
  ['<div><div role="status">Laddar...</div><p></p><ul><li> </li></ul></div>', ''],
  ['<div aria-hidden="true"><p>dolt</p></div><p hidden="">dolt</p><div aria-busy="true">dolt</div>', ''],
  [
    '<a class="b" href="/studera">Studera</a><a href="data:text/calendar,X">Lägg till</a>',
    '<a href="/studera">Studera</a>',
  ],
  [
    '<label>Namn<input name="a"/></label><form><p>Fråga</p></form><img src="a.png"/>Text<br/>och mer',
    'Text och mer',
  ],
  [
    '<div><time datetime="2026-11-12">12 november</time><span>Redaktionen</span></div>',
    '<div><time>12 november</time> Redaktionen</div>',
  ],
  [
    '<form class="a" role="search" method="get" action="/x"><svg></svg><input class="b" type="search" name="q" value="tro"/>' +
      '<button type="button">Rensa</button><noscript><input type="hidden" name="bok" value="Rom"/><button type="submit">Sök</button></noscript></form>',
    '<form method="get"><input type="search" name="q" value="tro"><input type="hidden" name="bok" value="Rom"><button type="submit">Sök</button></form>',
  ],
  [
    '<form method="get"><label for="r1" class="a">Bok</label><select name="bok" id="r1" class="a"><option value="">Alla</option>' +
      '<option value="Rom" selected="">Rom</option></select><select><option>Stilla</option></select><input value="x"/></form>',
    '<form method="get"><label for="r1">Bok</label><select name="bok" id="r1"><option value="">Alla</option>' +
      '<option value="Rom" selected="">Rom</option></select></form>',
  ],
  ['<form method="post"><input name="a"/><button type="submit">Skicka</button></form>', ''],
  ['<select name="a"><option>Stilla</option></select><button type="submit">Skicka</button>', ''],
  ['<p class="not hidden">Synligt</p>', '<p>Synligt</p>'],
  ['<p lang="ar" dir="rtl">سلام</p><!-- --><!--$-->', '<p lang="ar" dir="rtl">سلام</p>'],
  [
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><script>alert(1)</script>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  ],
])('%s becomes %s', (html, text) => {
  expect(stripMarkup(html)).toBe(text)
})
