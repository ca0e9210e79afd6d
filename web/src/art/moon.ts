/** The moon in one of eight phases: 0 is new, 4 full. */
export function moon(phase: number, r: number): string {
  const dark = `<circle r="${r}" fill="var(--moon-dark)"/>`;
  if (phase % 8 === 0) return dark;
  if (phase === 4) return `<circle r="${r}" fill="var(--moon)"/>`;
  const isWaxing = phase < 4;
  const bend = Math.cos((Math.PI * phase) / 4);
  const inner = bend <= 0 === isWaxing ? 1 : 0;
  return `${dark}<path d="M0 ${-r}A${r} ${r} 0 0 ${isWaxing ? 1 : 0} 0 ${r}A${Math.abs(bend * r).toFixed(2)} ${r} 0 0 ${inner} 0 ${-r}Z" fill="var(--moon)"/>`;
}
