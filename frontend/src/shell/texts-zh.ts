import type { Texts } from './texts-en.js';

/** Chinese has one plural form (`_other`); `_one` keys are there for the type only. */
export const textsZh: Texts = {
  product: 'CoopKG', tagline: '问一问学术图谱', intro: '研究者、论文、项目以及他们的合作：用中文或英文直接提问。',
  skip: '跳到回答', home: '首页：新的问题',
  ask: {
    label: '你的问题', placeholder: '例如：西电计算机学院有多少位教授？', send: '提问', stop: '停止', hint: 'Enter 提问，Shift + Enter 换行',
    examples: '试试这些问题', tooLong: '最多 2000 个字符', left: '还可输入 {{count}} 个字符', again: '再问一次',
  },
  stage: { label: '进度', align: '识别名称', generate: '生成查询', validate: '校验', execute: '查询图谱', answer: '作答', total: '共', running: '正在{{stage}}……', done: '{{stage}}：{{time}}', stopped: '已停止', again: '第 {{count}} 次' },
  kind: { university: '大学', college: '学院', person: '人物', paper: '论文', project: '项目', venue: '期刊或会议', funder: '资助机构', category: '项目类别', rank: '职称', discipline: '学科', topic: '主题' },
  align: {
    title: '理解为', undo: '保留「{{mention}}」原文', kept: '保留原文', restore: '重新识别「{{mention}}」', undecided: '有多种可能', choose: '选择「{{name}}」', none: '图谱中没有此名称', score: '把握 {{score}}', chosen: '由你选定',
  },
  answer: {
    title: '回答', doubt: '请核对这个回答', interpretation: '理解为', empty: '没有找到', unanswerable: '图谱无法回答这个问题', ambiguous: '你指的是哪一个？', suggestions: '可以这样问', stopped: '已停止。问题仍保留在上面的输入框中。', writing: '正在作答……',
  },
  pick: { lead: '「{{mention}}」可能是以下之一。选定后会继续回答。', noInterests: '未记录研究方向', filter: '在 {{count}} 个选项中筛选', goOn: '继续', chosen: '已选', more: '再显示 {{count}} 个' },
  table: {
    title: '结果', rows: '{{count, number}} 行', rows_one: '{{count, number}} 行', rowsUnknown: '超过 {{count, number}} 行', truncated: '这里只有前 {{shown}} 行，共 {{total}} 行。Excel 文件包含服务器允许的全部结果。', truncatedUnknown: '这里只有前 {{shown}} 行，还有更多。Excel 文件包含服务器允许的全部结果。',
    excel: 'Excel', excelBusy: '正在生成……', yes: '是', no: '否', nothing: '未记录', expand: '显示全部 {{count}} 项', perPage: '条/页',
  },
  cypher: {
    title: '查询过程', copy: '复制查询', copied: '已复制', parameters: '参数', attempts: '尝试', attempts_one: '{{count}} 次尝试', attempts_other: '{{count}} 次尝试', taken: '采用', rejected: '未采用', noQuery: '没有查询',
    explain: 'Neo4j 拒绝了它：{{error}}', missing: '问题要求但查询中没有：{{list}}', unexpected: '查询中有但问题没有要求：{{list}}', agreed: 'Neo4j 接受该查询，且与问题的要求一致。', otherwise: '另一次尝试更好。',
  },
  profile: { title: '人物', title_one: '人物', show: '查看简介', portrait: '{{name}}的照片', failed: '无法读取简介。', interests: '研究方向', more: '再显示 {{count}} 位' },
  graph: {
    title: '关系图', loading: '正在读取图谱……', layingOut: '正在布局……', empty: '这个回答没有可以绘制的内容。', fit: '适应窗口', zoomIn: '放大', zoomOut: '缩小', png: '保存为图片', full: '全屏', leaveFull: '退出全屏',
    truncated: '只画出了 {{shown}} 个节点，周围还有更多。', showMore: '最多画 {{count}} 个', capped: '最多画 {{count}} 个节点：没有再加入邻居。', hint: '单击节点查看属性，双击展开它的邻居。',
    expand: '展开邻居', noMore: '没有其他邻居了。', list: '节点列表', close: '关闭', canvas: '关系图：{{nodes}} 个节点，{{edges}} 条关系', legend: '图例',
  },
  label: { Researcher: '研究者', Paper: '论文', Project: '项目' },
  edge: { AUTHORED: '撰写', LEADS: '主持', PARTICIPATES_IN: '参与', COOPERATES_WITH: '合作', CITES: '引用', PRODUCED: '产出' },
  history: { title: '历史', open: '历史', empty: '还没有提问。问过的问题会保留在这里。', more: '更早的问题', remove: '删除', removeAsk: '删除这个问题及其回答？', cancel: '保留', removed: '已删除', fresh: '新的问题' },
  status: { answered: '已回答', empty: '没有找到', ambiguous: '待选择', unanswerable: '无法回答' },
  feedback: { label: '回答对吗？', up: '正确', down: '有误', note: '哪里不对？你期待的回答是什么？', send: '提交', thanks: '谢谢，已记录。', cancel: '取消' },
  health: {
    starting: '正在准备', startingText: '现在就可以写下问题，准备好后会立即回答。', failed: '有部分无法工作', unreachable: '服务器没有响应', unreachableText: '正在自动重试，问过的问题不会丢失。', back: '服务器已恢复。',
    graph: '图数据库', model: '语言模型', index: '名称索引', records: '问答记录', waiting: '等待中', state_starting: '启动中', ready: '就绪', state_failed: '失败',
  },
  problem: {
    title: '没有成功', retry: '重试', waiting: '正在自动重试……', unreachable: '服务器没有响应，它在运行吗？你的问题已保留。', interrupted: '连接在回答完成之前中断了。你的问题已保留。', 'not-understood': '服务器发来了本页面无法理解的内容：请刷新页面。',
    starting: '服务器仍在准备，准备好后会立即提问。', 'answer-not-found': '没有这个回答：它可能已被删除。', reload: '刷新页面', other: '出现了意外情况（{{code}}）。',
  },
  admin: {
    title: '管理', logIn: '登录', logOut: '退出登录', name: '用户名', password: '密码', howTo: '管理员用命令行创建：',
    models: '模型', modelsNote: '正在回答的问题仍由原来的模型答完', activate: '启用', active: '使用中', activating: '正在合并并试用适配器，期间可以照常提问……', activated: '从现在起由 {{name}} 回答。',
    source: { shipped: '随产品提供', data: '数据目录的 adapters 目录', configured: '由配置指定', base: '不用适配器' },
    templates: '问题类型', templatesNote: '检查通过才会保存，从下一个问题起生效', type: '问题类型', asksZh: '问什么（中文）', asksEn: '问什么（英文）', category: '类别', slots: '槽位', cypher: '查询', returns: '答案',
    categories: { researcher: '研究者', paper: '论文', project: '项目', cooperation: '合作', 'multi-hop': '多跳' },
    split: { manual: '人工', generated: '生成', wide: '更多', validation: '验证', test: '测试' }, wordings: { zh: '中文问法，每行一条', en: '英文问法，每行一条' }, tongue: { zh: '中文', en: '英文' },
    save: '检查并保存', checking: '正在检查……', discard: '放弃修改', saved: '{{name}} 已保存。', notSaved: '没有保存：', group: '{{split}}，{{language}}：', line: '{{split}}，{{language}}，第 {{line}} 行：',
    field: { cypher: '查询：', slots: '槽位：', asks: '问什么：', returns: '答案：', category: '类别：', id: '类型：', other: '模板：' },
  },
  shell: { language: 'English', languageLabel: 'Switch to English', dark: '深色', light: '浅色', crash: '页面出错了。', loading: '加载中……' },
};
