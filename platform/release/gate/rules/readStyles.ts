import type { Page } from '@portal/e2e/browser'

/** The text of all style rules of a page, also of those inside other rules. */
export const readRules = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule.cssText]
        return rule instanceof CSSGroupingRule ? textsOf(rule.cssRules) : []
      })
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
    return [...new Set(sheets.flatMap((sheet) => textsOf(sheet.cssRules)))]
  })

/** The style and class of html and body. */
export const readRoots = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [document.documentElement, document.body]
      .map(
        ({ tagName, className, style }) =>
          `<${tagName.toLowerCase()} class="${className}" style="${style.cssText}">`,
      )
      .join(''),
  )
