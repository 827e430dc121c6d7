/** A picture, stripped of metadata. */
export interface Picture {
  readonly type: 'image/webp' | 'image/jpeg' | 'image/png';
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}
