const CLASS = /\bm_[0-9a-f]{6,8}\b/g;

/** What of Mantine the scripts draw and the shipped styles leave out, although Mantine has styles for it. */
export function unstyledClasses(scripts: string, shipped: string, all: string): readonly string[] {
  const [drawn, styled, known] = [scripts, shipped, all].map((text) => new Set(text.match(CLASS)));
  return [...(drawn ?? [])].filter((name) => known?.has(name) === true && styled?.has(name) !== true);
}
