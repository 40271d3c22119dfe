/** The words of a language that quick entry reads. A list has spaces between its words, and '_' inside a word of several. */
export type LineWords = {
  /** Names of days by their distance from today, such as -1 for yesterday. */
  readonly days?: Readonly<Record<number, string>>;
  /** The days of the week, Sunday first. */
  readonly weekdays: readonly string[];
  /** Short names, which count only beside a date on that day. */
  readonly shortWeekdays: readonly string[];
  /** Words beside a day of the week that say that it is the last or the next one. */
  readonly last?: string;
  readonly next?: string;
  /** Words before and after a number of days or weeks in the past, and the numbers from one on. */
  readonly agoBefore?: string;
  readonly agoAfter?: string;
  readonly day?: string;
  readonly week?: string;
  readonly counts?: readonly string[];
  /** Words before a place, and words after it in Japanese and Korean. */
  readonly from?: string;
  readonly to?: string;
  readonly via?: string;
  readonly afterFrom?: string;
  readonly afterTo?: string;
  readonly afterVia?: string;
  /** Words before a person. */
  readonly with?: string;
  readonly flight?: string;
  readonly seat?: string;
  readonly position?: string;
  /** Names of the classes in the order economy, premium economy, business, first. */
  readonly cabins: readonly [economy: string, premium: string, business: string, first: string];
  /** Other words that say nothing of a flight. */
  readonly fillers?: string;
};

/** The words by language. Dutch has no texts of the product, but its lines are read. */
export const LINE_WORDS: Readonly<Record<string, LineWords>> = {
  en: {
    days: {
      [-2]: 'day_before_yesterday',
      [-1]: 'yesterday yday',
      0: 'today tonight',
      1: 'tomorrow tmrw',
      2: 'day_after_tomorrow',
    },
    weekdays: ['sunday', 'monday', 'tuesday tues', 'wednesday', 'thursday thur thurs', 'friday', 'saturday'],
    shortWeekdays: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    last: 'last past',
    next: 'next coming',
    agoAfter: 'ago',
    day: 'day days',
    week: 'week weeks',
    counts: ['a an one', 'two', 'three', 'four', 'five', 'six'],
    from: 'from ex departing leaving departed dep',
    to: 'to til till arriving arr into towards',
    via: 'via stop layover transit stopover',
    with: 'with w',
    flight: 'flight flt',
    seat: 'seat seats row',
    position: 'window aisle middle',
    cabins: ['coach', '', '', ''],
  },
  de: {
    days: { [-2]: 'vorgestern', [-1]: 'gestern', 0: 'heute', 1: 'morgen', 2: 'übermorgen' },
    weekdays: [
      'sonntag sonntags',
      'montag montags',
      'dienstag dienstags',
      'mittwoch mittwochs',
      'donnerstag donnerstags',
      'freitag freitags',
      'samstag samstags sonnabend',
    ],
    shortWeekdays: ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa'],
    last: 'letzten letzter letzte letztes vergangenen',
    next: 'nächsten nächster nächstes kommenden',
    agoBefore: 'vor',
    day: 'tag tage tagen',
    week: 'woche wochen',
    counts: ['ein einem einer', 'zwei', 'drei', 'vier', 'fünf', 'sechs'],
    from: 'von ab aus',
    to: 'nach bis',
    via: 'über',
    with: 'mit',
    flight: 'flug flugnummer',
    seat: 'sitz sitzplatz platz reihe',
    position: 'fenster fensterplatz gang gangplatz mittelplatz',
    cabins: ['touristenklasse holzklasse', '', 'geschäftsklasse', 'erste_klasse ersten_klasse'],
  },
  fr: {
    days: { [-2]: 'avant_hier', [-1]: 'hier', 0: "aujourd'hui", 1: 'demain', 2: 'après_demain' },
    weekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
    shortWeekdays: ['dim di', 'lun lu', 'mar ma', 'mer me', 'jeu je', 'ven ve', 'sam sa'],
    last: 'dernier dernière',
    next: 'prochain prochaine',
    agoBefore: 'il_y_a',
    day: 'jour jours',
    week: 'semaine semaines',
    counts: ['un une', 'deux', 'trois', 'quatre', 'cinq', 'six'],
    from: 'depuis',
    to: 'vers pour',
    via: 'escale',
    with: 'avec',
    flight: 'vol',
    seat: 'siège place rang',
    position: 'hublot couloir milieu',
    cabins: [
      'classe_éco classe_économique éco économique',
      'premium_éco économie_premium',
      'classe_affaires affaires',
      'première_classe',
    ],
    fillers: "je j'ai pris dans numéro d'un",
  },
  es: {
    days: { [-2]: 'anteayer antier', [-1]: 'ayer', 0: 'hoy', 1: 'mañana', 2: 'pasado_mañana' },
    weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    shortWeekdays: ['dom do', 'lun lu', 'mar ma', 'mié mi', 'jue ju', 'vie vi', 'sáb sa'],
    last: 'pasado último',
    next: 'próximo',
    agoBefore: 'hace',
    agoAfter: 'atrás',
    day: 'día días',
    week: 'semana semanas',
    counts: ['un una', 'dos', 'tres', 'cuatro', 'cinco', 'seis'],
    from: 'desde de',
    to: 'a para hacia hasta',
    via: 'escala',
    with: 'con',
    flight: 'vuelo',
    seat: 'asiento fila',
    position: 'ventana ventanilla pasillo',
    cabins: [
      'clase_turista turista clase_económica económica',
      'turista_premium',
      'clase_ejecutiva ejecutiva clase_de_negocios',
      'primera_clase',
    ],
    fillers: 'volé día en al',
  },
  ja: {
    days: {
      [-2]: '一昨日 おととい',
      [-1]: '昨日 きのう 前日',
      0: '今日 きょう 本日',
      1: '明日 あした',
      2: '明後日 あさって',
    },
    weekdays: [
      '日曜日 日曜',
      '月曜日 月曜',
      '火曜日 火曜',
      '水曜日 水曜',
      '木曜日 木曜',
      '金曜日 金曜',
      '土曜日 土曜',
    ],
    shortWeekdays: ['日', '月', '火', '水', '木', '金', '土'],
    afterFrom: 'から 発 出発',
    afterTo: 'まで へ 行き 行 着 到着 に',
    afterVia: '経由',
    flight: 'フライト 便名',
    seat: '座席 席',
    position: '窓側 通路側',
    cabins: [
      'エコノミー エコノミークラス',
      'プレミアムエコノミー プレミアムエコノミークラス',
      'ビジネス ビジネスクラス',
      'ファースト ファーストクラス',
    ],
    fillers: 'は が を で の と も 便 より 搭乗 番',
  },
  'pt-BR': {
    days: { [-2]: 'anteontem', [-1]: 'ontem', 0: 'hoje', 1: 'amanhã', 2: 'depois_de_amanhã' },
    weekdays: [
      'domingo',
      'segunda-feira',
      'terça-feira',
      'quarta-feira',
      'quinta-feira',
      'sexta-feira',
      'sábado',
    ],
    shortWeekdays: ['dom', 'seg segunda', 'ter terça', 'qua quarta', 'qui quinta', 'sex sexta', 'sáb'],
    last: 'passado passada último última',
    next: 'próximo próxima',
    agoBefore: 'há faz',
    agoAfter: 'atrás',
    day: 'dia dias',
    week: 'semana semanas',
    counts: ['um uma', 'dois duas', 'três', 'quatro', 'cinco', 'seis'],
    to: 'para pra',
    via: 'escala',
    with: 'com',
    flight: 'voo',
    seat: 'assento poltrona fileira fila',
    position: 'janela corredor meio',
    cabins: [
      'classe_econômica econômica',
      'econômica_premium premium_econômica',
      'classe_executiva executiva',
      'primeira_classe',
    ],
    fillers: 'o os as em no na pelo pela dia voei do da fui',
  },
  it: {
    days: {
      [-2]: "altro_ieri l'altro_ieri avantieri",
      [-1]: 'ieri',
      0: 'oggi',
      1: 'domani',
      2: 'dopodomani',
    },
    weekdays: ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'],
    shortWeekdays: ['dom', 'lun', 'mar', 'mer', 'gio', 'ven', 'sab'],
    last: 'scorso scorsa ultimo ultima',
    next: 'prossimo prossima',
    agoAfter: 'fa',
    day: 'giorno giorni',
    week: 'settimana settimane',
    counts: ['un una', 'due', 'tre', 'quattro', 'cinque', 'sei'],
    from: 'da dal dalla',
    to: 'verso',
    via: 'scalo',
    with: 'con',
    flight: 'volo',
    seat: 'posto fila',
    position: 'finestrino corridoio',
    cabins: [
      'classe_economica economica classe_turistica turistica',
      'economica_premium',
      'classe_affari affari',
      'prima_classe',
    ],
    fillers: 'nel nella sul di del della alle ho volato giorno in',
  },
  ko: {
    days: { [-2]: '그저께 그제', [-1]: '어제', 0: '오늘', 1: '내일', 2: '모레' },
    weekdays: ['일요일', '월요일', '화요일', '수요일', '목요일', '금요일', '토요일'],
    shortWeekdays: ['일', '월', '화', '수', '목', '금', '토'],
    last: '지난',
    next: '다음',
    afterFrom: '에서 부터 발 출발',
    afterTo: '까지 으로 로 행 도착',
    afterVia: '경유',
    flight: '항공편 편명',
    seat: '좌석',
    position: '창가 통로',
    cabins: [
      '이코노미 이코노미석 이코노미_클래스 일반석',
      '프리미엄_이코노미 프리미엄이코노미',
      '비즈니스 비즈니스석 비즈니스_클래스',
      '일등석 퍼스트_클래스 퍼스트클래스',
    ],
    fillers: '에 의 을 를 은 는 이 가 편 편으로 탑승 타고',
  },
  'zh-Hans': {
    days: { [-2]: '前天', [-1]: '昨天', 0: '今天', 1: '明天', 2: '后天 後天' },
    weekdays: [
      '星期日 星期天 周日 週日 礼拜天 禮拜天',
      '星期一 周一 週一 礼拜一 禮拜一',
      '星期二 周二 週二 礼拜二 禮拜二',
      '星期三 周三 週三 礼拜三 禮拜三',
      '星期四 周四 週四 礼拜四 禮拜四',
      '星期五 周五 週五 礼拜五 禮拜五',
      '星期六 周六 週六 礼拜六 禮拜六',
    ],
    shortWeekdays: ['日', '一', '二', '三', '四', '五', '六'],
    from: '从 從 由',
    to: '到 至 飞 飛 飞往 飛往 前往 到达 抵达',
    via: '经 經 经由 经停 經停',
    afterFrom: '出发 出發',
    flight: '航班 航班号',
    seat: '座位 座位号',
    position: '靠窗 靠过道',
    cabins: ['经济舱 經濟艙', '超级经济舱 豪华经济舱 高端经济舱', '商务舱 公务舱 商務艙', '头等舱 頭等艙'],
    fillers: '乘 坐 乘坐 搭乘',
  },
  ar: {
    days: {
      [-2]: 'أول_أمس أول_من_أمس',
      [-1]: 'أمس البارحة',
      0: 'اليوم',
      1: 'غدا',
      2: 'بعد_غد',
    },
    weekdays: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
    shortWeekdays: ['أحد', 'اثنين', 'ثلاثاء', 'أربعاء', 'خميس', 'جمعة', 'سبت'],
    last: 'الماضي الماضية',
    next: 'القادم القادمة المقبل',
    agoBefore: 'قبل منذ',
    day: 'يوم أيام يوما',
    week: 'أسبوع أسابيع',
    counts: ['', '', 'ثلاثة', 'أربعة', 'خمسة', 'ستة'],
    from: 'من',
    to: 'إلى نحو',
    via: 'عبر',
    with: 'مع',
    flight: 'رحلة الرحلة',
    seat: 'مقعد المقعد',
    position: 'نافذة ممر',
    cabins: [
      'الدرجة_السياحية درجة_سياحية سياحية',
      'السياحية_الممتازة الدرجة_السياحية_الممتازة',
      'درجة_رجال_الأعمال رجال_الأعمال',
      'الدرجة_الأولى درجة_أولى',
    ],
    fillers: 'في على يوم رقم طيران الخطوط',
  },
  nl: {
    weekdays: ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'],
    shortWeekdays: ['', '', '', '', '', '', ''],
    from: 'van',
    to: 'naar',
    with: 'met',
    flight: 'vlucht',
    seat: 'stoel',
    cabins: ['', '', '', ''],
  },
};
