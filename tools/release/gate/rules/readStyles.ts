import type { Page } from '@portal/e2e/browser'

/** The selectors of all style rules of a page, without pseudo-elements. */
export const readRules = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule.selectorText.replaceAll(/::[\w-]+(\([^)]*\))?/g, '')]
        return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : []
      })
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
    return [...new Set(sheets.flatMap((sheet) => selectorsOf(sheet.cssRules)))]
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
