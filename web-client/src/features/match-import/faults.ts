// The fault of a match's file, in words.

import type { FileFault } from '../../generated/protocol';
import { t } from '../../i18n';

/** Seats and answers are counted from one for people. */
export function faultWords(fault: FileFault): string {
  switch (fault.type) {
    case 'too_large':
      return t('file-too-large');
    case 'truncated':
      return t('file-truncated');
    case 'not_a_file':
      return t('file-not-a-file');
    case 'format':
      return t('file-format', { theirs: fault.theirs });
    case 'missing':
      return t('file-missing', { field: fault.field });
    case 'unreadable':
      return t('file-unreadable', { field: fault.field });
    case 'key':
      return t('file-key');
    case 'signature':
      return t('file-signature');
    case 'names':
      return t('file-names');
    case 'times':
      return t('file-times');
    case 'void':
      return t('file-void');
    case 'no_deal':
      return t('file-no-deal');
    case 'secret':
    case 'share':
    case 'shares':
    case 'seed':
      return t('file-deal');
    case 'options':
      return t('file-options');
    case 'first':
      return t('file-first');
    case 'origin':
      return t('file-origin');
    case 'rules':
      return t('file-rules', { theirs: fault.theirs, ours: fault.ours });
    case 'beginning':
      return t('file-beginning');
    case 'not_allowed':
      return t('file-not-allowed', { number: fault.answer + 1 });
    case 'no_way_back':
      return t('file-no-way-back', { number: fault.answer + 1 });
    case 'elsewhere':
      return t('file-elsewhere', { number: fault.answer + 1 });
    case 'score':
      return t('file-score', { seat: fault.seat + 1 });
    case 'ending':
      return t('file-ending');
  }
}
